import { Form, Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CandidateOption } from "#app/content/index.ts";

import { CandidatePage } from "#app/organization/components.ts";
import type { Brand } from "#app/organization/index.ts";

import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { answerByKey } from "../question/answer-keys.ts";
import { NextButton, PaceField, usePace } from "../question/pace.tsx";
import { AnswerOptions } from "../question/question-screen.tsx";
import { formatKeyHint, QuestionText, TestName } from "../question/question-text.tsx";
import { UndoPick } from "../question/undo-pick.tsx";
import { ADVANCE_DELAY_MS } from "../question/walk.ts";

type PracticeWording = Wording<"practice" | "before" | "question">;

type PracticeScreenProps = {
  brand: Brand;
  submissionId: string;
  testName: string;
  questionCount: number;
  wording: PracticeWording;
  isAnswered: boolean;
};

/** Behaves like a question, but sends nothing. */
export function PracticeScreen({
  brand,
  submissionId,
  testName,
  questionCount,
  wording,
  ...page
}: PracticeScreenProps) {
  const [isAnswered, setIsAnswered] = useState(page.isAnswered);
  const { practice } = wording;
  return (
    <CandidatePage brand={brand} wording={wording} header={<TestName name={testName} />}>
      <progress className="progress mb-1 h-1 sm:h-2" value={0} max={questionCount} aria-labelledby="bar-hint" />
      <p id="bar-hint" className="mb-3 text-muted text-sm sm:mb-6">
        {practice.bar}
      </p>
      {isAnswered ? (
        <PracticeDone submissionId={submissionId} wording={wording} onAgain={() => setIsAnswered(false)} />
      ) : (
        <PracticeQuestion submissionId={submissionId} wording={wording} onAnswered={() => setIsAnswered(true)} />
      )}
    </CandidatePage>
  );
}

type PartProps = { submissionId: string; wording: PracticeWording };

function PracticeQuestion({ submissionId, wording, onAnswered }: PartProps & { onAnswered: () => void }) {
  const { practice, before, question } = wording;
  const [chosen, setChosen] = useState<{ optionId: string; isUndone: boolean } | null>(null);
  const { waits, changePace } = usePace(submissionId);
  const isAdvancing = chosen !== null && !chosen.isUndone && !waits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the second for another option
  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setTimeout(onAnswered, ADVANCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAdvancing, chosen]);
  const goNext = waits && chosen ? onAnswered : null;
  const setUndone = (isUndone: boolean) => setChosen((shown) => shown && { ...shown, isUndone });
  const options = buildOptions(practice);
  const here = paths.practice(submissionId);
  return (
    <>
      <Form method="get" action={here} onKeyDown={(event) => answerByKey(event, chosen && onAnswered)}>
        <QuestionText
          question={{ id: "practice", questionText: practice.asked, sectionName: practice.title }}
          isFirst
          note={{ text: practice.notCounted, link: { to: paths.question(submissionId), text: practice.skip } }}
        />
        <AnswerOptions
          options={options}
          chosenOptionId={chosen?.optionId ?? null}
          worth={null}
          onPick={(optionId) => setChosen({ optionId, isUndone: false })}
          isUndone={chosen?.isUndone === true && !goNext}
          undoText={question.undo}
          undo={
            goNext ? null : (
              <UndoPick
                wording={wording}
                isUndone={chosen?.isUndone === true}
                keepTo={here}
                onUndo={() => setUndone(true)}
                onKeep={() => setUndone(false)}
              />
            )
          }
        />
      </Form>
      <ul className="mt-3 grid list-disc gap-1 ps-5 text-muted text-sm marker:text-accent sm:mt-5">
        <li>{before.oneTap}</li>
        <li className="hidden scripted:list-item">{practice.undo}</li>
        <li className="hidden scripted:pointer-fine:list-item">{formatKeyHint({ options }, wording)}</li>
      </ul>
      <PaceField wording={wording} waits={waits} onChange={changePace} />
      {goNext && <NextButton text={question.next} onNext={goNext} />}
    </>
  );
}

function buildOptions({ coffee, tea, water }: PracticeWording["practice"]): CandidateOption[] {
  return [coffee, tea, water].map((optionText, place) => {
    const optionLetter = "ABC".charAt(place);
    return { id: optionLetter, optionText, optionLetter };
  });
}

function PracticeDone({ submissionId, wording: { practice }, onAgain }: PartProps & { onAgain: () => void }) {
  return (
    <div className="just-come grid justify-items-center gap-4 py-8 text-center">
      <FocusedHeading aria-describedby="practice-ready" className="font-bold text-2xl">
        {practice.done}
      </FocusedHeading>
      <p id="practice-ready" className="max-w-prose">
        {practice.ready}
      </p>
      <ButtonLink to={paths.question(submissionId)}>{practice.start}</ButtonLink>
      <Link
        to={paths.practice(submissionId)}
        onClick={(event) => {
          event.preventDefault();
          onAgain();
        }}
        className="inline-block py-2 text-accent text-sm underline underline-offset-4"
      >
        {practice.again}
      </Link>
    </div>
  );
}
