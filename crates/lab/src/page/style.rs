//! How a page looks, by day and by night.

/// The style sheet of every page.
pub(super) const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1c2126;--soft:#5b6670;--paper:#fbfaf7;--line:#d9d5cc;\
--mark:#1f6f8b;--band:#1f6f8b33;--good:#2e7d32;--bad:#b3261e;--open:#9a6a00}\
@media(prefers-color-scheme:dark){:root{--ink:#e7e9ea;--soft:#a3adb5;--paper:#15191c;--line:#343c42;\
--mark:#6cc0dc;--band:#6cc0dc33;--good:#7cc67f;--bad:#ff8a80;--open:#e8b84a}}\
*{box-sizing:border-box}body{margin:0 auto;max-width:62rem;padding:1rem;background:var(--paper);\
color:var(--ink);font:16px/1.5 system-ui,sans-serif}\
h1{font-size:1.6rem;margin:.4rem 0}h2{font-size:1.2rem;margin:2rem 0 .3rem;\
border-bottom:1px solid var(--line)}p{margin:.3rem 0 .8rem;color:var(--soft)}\
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem .8rem;margin:.5rem 0;font-size:.9rem}\
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}\
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.95rem}\
th,td{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--line);\
vertical-align:top}th{color:var(--soft);font-weight:600}\
td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}\
th.n{text-align:right}.met{color:var(--good)}.missed{color:var(--bad)}.unclear{color:var(--open)}\
.light{white-space:nowrap;font-weight:600}pre{background:#8881;padding:.5rem .7rem;\
overflow-x:auto;font-size:.85rem;margin:.3rem 0}ul{margin:.3rem 0;padding-left:1.2rem}\
svg{display:block;width:100%;height:auto;max-width:52rem;margin:.6rem 0}\
svg text{fill:var(--ink);font:12px system-ui,sans-serif}svg .soft{fill:var(--soft)}\
svg .bar{fill:var(--mark)}svg .band{fill:var(--band)}svg .axis{stroke:var(--line)}\
svg .curve{fill:none;stroke:var(--mark);stroke-width:2}svg .range{stroke:var(--mark);stroke-width:2}\
svg .limit{stroke:var(--bad);stroke-dasharray:4 3}\
.note{color:var(--soft)}\
@media(max-width:34rem){body{font-size:15px;padding:.7rem}table{font-size:.9rem}\
dl{grid-template-columns:1fr}dd{margin-bottom:.3rem}svg text{font-size:17px}\
tbody,table{display:block}tr{display:grid;grid-template-columns:1fr max-content;\
border-bottom:1px solid var(--line)}td,th{border:0;padding-right:0}th.note{display:none}\
td.note{grid-column:1/-1}td.note:empty{display:none}}";
