import { reportFigure } from "#tests/support/figures/figures.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { cutPower, record } from "./power-cut/cuts.ts";
import { compileRecorder } from "./power-cut/recording.ts";
import { SCENARIOS } from "./power-cut/scenarios.ts";

test.beforeEach(() => test.skip(compileRecorder() === null, "Needs gcc on Linux, to record what the server writes"));

/** All scenarios together cut the power ten thousand times. */
const CUTS = 560;
const CUTS_WITHOUT_SYNCS = 120;
const FAILING = [0, 3, 6];

for (const scenario of SCENARIOS) {
  for (const failing of FAILING) {
    const syncs = failing === 0 ? "every sync works" : `${failing} % of the syncs fail`;
    test(`${CUTS} power cuts during ${scenario.name} lose nothing acknowledged, ${syncs}`, {
      tag: ["@R114", "@R137"],
    }, async () => {
      const recorded = await record(scenario, 7 + failing, failing);
      const lost = cutPower(recorded, { cuts: CUTS, seed: 7 });
      const { ledger, recording, exitCodes } = recorded;
      const found = cutPower(recorded, { cuts: CUTS_WITHOUT_SYNCS, seed: 7, ignoresSyncs: true }).length;
      reportFigure(
        `${scenario.name}, ${syncs}`,
        `${CUTS} cuts in ${recording.operations.length} writes and syncs, ${exitCodes.length} restarts, ${ledger.acknowledged} acknowledged, ${ledger.refused} refused for now, **${lost.length} lost**; with syncs that do nothing ${found} of ${CUTS_WITHOUT_SYNCS}`,
      );
      expect(lost).toEqual([]);
      expect([...new Set(exitCodes)]).toEqual(exitCodes.length > 0 ? [1] : []);
      expect(found).toBeGreaterThan(0);
    });
  }
}
