import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { ChartTable } from "../../charts/chart-table.tsx";
import { InformationCurve } from "../../charts/information-curve.tsx";
import type { EvidenceScreen } from "./evidence-screen.server.ts";
import { FindingCard } from "./finding.tsx";

const QUESTION = "Where does this test measure well?";

export function MeasurementCard({ measurement: { missing, finding, curve } }: Pick<EvidenceScreen, "measurement">) {
  if (!finding)
    return (
      <Card title={QUESTION}>
        <p className="text-muted">{missing}</p>
      </Card>
    );
  return (
    <FindingCard id="measurement-verdict" question={QUESTION} finding={finding}>
      {curve && <Curve curve={curve} />}
    </FindingCard>
  );
}

type CurveProps = { curve: NonNullable<EvidenceScreen["measurement"]["curve"]> };

function Curve({ curve: { points, lines, good, rows, fitted, hasConverged } }: CurveProps) {
  return (
    <>
      <p className="mb-2 text-muted text-sm">
        The higher the curve, the more precise the test is at that score (information of the score).
      </p>
      <InformationCurve points={points} lines={lines} good={good} />
      <ChartTable
        caption="Precision by score"
        head={["Score", "Precision (information)", "Share that is not luck (reliability)"]}
        rows={rows}
      />
      <div className="mt-2">
        <Collapsible summary={<h3 className="font-semibold">Details</h3>}>
          <ul className="grid max-w-3xl gap-1 px-4 py-3 text-muted text-sm">
            <li>The curve is from a graded response model, which assumes that all questions measure one thing.</li>
            <li>
              The test measures well where at least 70% of the differences between candidates are not luck. This is
              about the score by your points, not about individual answers.
            </li>
            <li>
              Two checks come before the curve: are two questions answered too much alike (local dependence), and does
              the test measure more than one thing (dimensionality)? Small problems can be missed.
            </li>
            {fitted && <li>The curve was computed from {fitted} results, evenly spaced over time.</li>}
            {!hasConverged && (
              <li>The calculation did not settle completely (no convergence), so the curve is approximate.</li>
            )}
            <li>The model is never used for a score.</li>
          </ul>
        </Collapsible>
      </div>
    </>
  );
}
