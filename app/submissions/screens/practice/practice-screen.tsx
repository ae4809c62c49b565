import { Form, Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CandidateOption } from "#app/content/index.ts";
import type { Wording } from "#app/languages/index.server.ts";
import { CandidatePage } from "#app/organization/components.ts";
import type { Brand } from "#app/organization/index.ts";
import { withQuery } from "#app/platform/paths/candidate-paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FocusedHeading } from "#app/platform/ui/pages/message-page.tsx";
import { continueByEnter } from "../question/answer-keys.ts";
import { ChoiceField, KeysField, NextButton, useQuestionChoices } from "../question/question-choices.tsx";
import { AnswerOptions } from "../question/question-screen.tsx";
import { QuestionText, TestName } from "../question/question-text.tsx";
import { UndoPick } from "../question/undo-pick.tsx";
import { ADVANCE_DELAY_MS } from "../question/walk.ts";

type PracticeWording = Wording<"practice" | "before" | "question">;

type PracticeScreenProps = {
  brand: Brand;
  here: { pathname: string; fields: string[][] };
  backTo: string;
  testName: string;
  questionCount: number;
  wording: PracticeWording;
  isAnswered: boolean;
};

export function PracticeScreen({
  brand,
  testName,
  questionCount,
  isAnswered: wasAnswered,
  ...part
}: PracticeScreenProps) {
  const [isAnswered, setIsAnswered] = useState(wasAnswered);
  const { wording } = part;
  return (
    <CandidatePage brand={brand} wording={wording} header={<TestName name={testName} />}>
      <progress className="progress mb-1 h-1 sm:h-2" value={0} max={questionCount} aria-labelledby="bar-hint" />
      <p id="bar-hint" className="mb-3 text-muted text-sm sm:mb-6">
        {wording.practice.bar}
      </p>
      {isAnswered ? (
        <PracticeDone {...part} onAgain={() => setIsAnswered(false)} />
      ) : (
        <PracticeQuestion {...part} onAnswered={() => setIsAnswered(true)} />
      )}
    </CandidatePage>
  );
}

type PartProps = Pick<PracticeScreenProps, "here" | "backTo" | "wording">;

function PracticeQuestion({ here, backTo, wording, onAnswered }: PartProps & { onAnswered: () => void }) {
  const { practice, before, question, page } = wording;
  const [chosen, setChosen] = useState<{ optionId: string; isUndone: boolean } | null>(null);
  const { waits, changePace, hasKeys, changeKeys } = useQuestionChoices();
  const isKeyed = useRef(false);
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
  return (
    <>
      <Form
        method="get"
        action={here.pathname}
        onKeyDown={(event) => continueByEnter(event, hasKeys && chosen ? onAnswered : null)}
      >
        {here.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <QuestionText
          question={{ id: "practice", questionText: practice.asked, sectionName: practice.title }}
          isFirst
          note={{ text: practice.notCounted, link: { to: backTo, text: page.backToStart } }}
        />
        <AnswerOptions
          options={options}
          chosenOptionId={chosen?.optionId ?? null}
          worth={null}
          hasKeys={hasKeys}
          isKeyed={isKeyed}
          onPick={(optionId) => setChosen({ optionId, isUndone: false })}
          isUndone={chosen?.isUndone === true && !goNext}
          undoText={question.undo}
          undo={
            goNext ? null : (
              <UndoPick
                wording={wording}
                isUndone={chosen?.isUndone === true}
                keepTo={getPath(here)}
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
      </ul>
      <ChoiceField label={question.wait} isOn={waits} onChange={changePace} />
      <KeysField options={options} wording={wording} hasKeys={hasKeys} onChange={changeKeys} />
      {goNext && <NextButton text={question.next} onNext={goNext} />}
    </>
  );
}

function getPath({ pathname, fields }: PracticeScreenProps["here"]): string {
  return withQuery(pathname, Object.fromEntries(fields));
}

function buildOptions({ coffee, tea, water }: PracticeWording["practice"]): CandidateOption[] {
  return [coffee, tea, water].map((optionText, place) => {
    const optionLetter = "ABC".charAt(place);
    return { id: optionLetter, optionText, optionLetter };
  });
}

function PracticeDone({ here, backTo, wording: { practice, page }, onAgain }: PartProps & { onAgain: () => void }) {
  return (
    <div className="just-come grid justify-items-center gap-4 py-8 text-center">
      <FocusedHeading aria-describedby="practice-ready" className="font-bold text-2xl">
        {practice.done}
      </FocusedHeading>
      <p id="practice-ready" className="max-w-prose">
        {practice.ready}
      </p>
      <ButtonLink to={backTo}>{page.backToStart}</ButtonLink>
      <Link
        to={getPath(here)}
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
