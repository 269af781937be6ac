import { startPostgres } from "/work/main/bench/support/postgres.ts";
import { createScope } from "/work/main/bench/support/scope.ts";
import { makeWorld } from "/work/main/bench/scale/world.ts";
const scope = createScope();
try {
const pg = await startPostgres(scope);
for (const n of [10_000, 100_000, 500_000]) {
const w = await makeWorld(pg, n, {quick:false, scope, note: console.log});
console.log(w.visitors.length, w.guests, Math.max(...w.visitors.map(v=>v.length)));
const r = await w.pool.query("select relname, reltuples::int, pg_size_pretty(pg_total_relation_size(oid)) from pg_class where relkind='r' and relnamespace='public'::regnamespace and reltuples>0 order by pg_total_relation_size(oid) desc limit 8");
console.table(r.rows);
}
} finally { await scope.close(); }
