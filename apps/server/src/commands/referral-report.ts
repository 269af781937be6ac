import { countReferrals } from "../safety/index.ts";
import { loadBrand, loadSafetyProtocol } from "../site/index.ts";
import { faultWords } from "../platform/content/index.ts";
import { systemClock } from "../platform/clock.ts";
import { onServersDatabase, refuse, runDatabaseCommand, say } from "./database-command.ts";

/**
 * The yearly report of California B&P 22603: the number of referrals in a calendar year, the protocols
 * to detect and respond, and the protocols to prevent. Nothing else, and nothing personal (duties L7).
 */
await runDatabaseCommand<number>({
  usage: `Prints the yearly report on referrals to crisis services, as JSON.

  npm run referral-report -- YEAR`,
  read: ([year = "", ...more]) =>
    /^20\d\d$/.test(year) && more.length === 0 ? Number(year) : null,
  defect: "the report could not be made",
  run: async (year, at) => {
    const now = new Date(systemClock.now()).getUTCFullYear();
    if (year > now) return refuse(`${year} has not begun.`);
    if (year === now) say(`${year} is not over: this counts what has been until now.`);
    const { contentDir } = at.storage;
    const brand = await loadBrand(contentDir);
    const protocol = brand.ok ? await loadSafetyProtocol(contentDir, brand.value) : brand;
    if (!protocol.ok)
      return refuse(protocol.error.map((fault) => faultWords(fault, fault.file)).join("\n"));
    return onServersDatabase(at, async ({ queries }) => {
      const report = {
        calendarYear: year,
        crisisServiceReferrals: await countReferrals(queries, year),
        protocolsToDetectRemoveAndRespond: protocol.value.detect,
        protocolsToProhibitResponses: protocol.value.prevent,
      };
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
      return 0;
    });
  },
});
