import { type AgeStep, startAgeAssurance } from "@evenfall/contracts";
import { useId, useRef, useState } from "react";
import { askServer } from "../../session/ask-server.ts";
import { takeAgeStep } from "../../session/visitor/take-age-step.ts";
import { usePageContent } from "../../ui/words/page-content.ts";
import { useSession } from "../../ui/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, Problem } from "../../ui/dialog/dialog.tsx";
import { Form, typed, useAttempt } from "../../ui/field/form.tsx";
import { t } from "../../words/later.ts";
import { doubtful, type DatePart } from "./birth-date.ts";
import { DateFields, fieldOf } from "./date-fields.tsx";

/** The way to the age provider, where the visitor's region asks for more than a date (duties L9). */
const Assurance = () => {
  const session = useSession();
  const { brand } = usePageContent();
  const { isBusy, problem, attempt } = useAttempt();

  const start = async (): Promise<string> => {
    const answer = await askServer(session, "write", startAgeAssurance, { body: {} });
    if (!answer.ok) return answer.error;
    session.tools()?.page.leaveTo(answer.value.redirectTo);
    // The button stays busy while the page leaves.
    return new Promise(() => undefined);
  };

  return (
    <div className="form">
      <p className="pretty">{t("age.assurance", { brand: brand.name })}</p>
      <Problem words={problem} />
      <Button look="ember" busy={isBusy} onClick={() => void attempt(start)}>
        {t("age.assurance-go")}
      </Button>
    </div>
  );
};

const wholeNumber = (given: FormData, name: string): number => {
  const value = typed(given, name);
  return /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
};

/**
 * The neutral age step before the first chat: nothing preset, nothing hinted; whoever was turned away
 * cannot give another date (design §3.15).
 */
export const AgeDialog = ({ step }: { readonly step: AgeStep }) => {
  const { brand } = usePageContent();
  const session = useSession();
  const { isBusy, problem, attempt } = useAttempt();
  const [wasRefused, setRefused] = useState(step === "refused");
  const [doubted, setDoubted] = useState<readonly DatePart[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();

  const submit = async (given: FormData): Promise<string | null> => {
    const birth = {
      day: wholeNumber(given, "day"),
      month: wholeNumber(given, "month"),
      year: wholeNumber(given, "year"),
    };
    const outcome = await takeAgeStep(session, birth);
    const parts = outcome.type === "invalid" ? doubtful(birth) : [];
    setRefused(outcome.type === "refused");
    setDoubted(parts);
    // The first of them in the order on the screen.
    const first = [...(form.current?.elements ?? [])].find((field) =>
      parts.some((part) => fieldOf(form.current, part) === field),
    );
    if (first instanceof HTMLElement) first.focus();
    return "message" in outcome ? outcome.message : null;
  };

  const title = wasRefused
    ? t("age.refused-title")
    : step === "assurance-needed"
      ? t("age.assurance-title")
      : brand.ageStep.title;
  return (
    <Dialog title={title} mayClose={!isBusy}>
      {wasRefused ? (
        <>
          <p role="alert" className="pretty">
            {brand.ageStep.refused}
          </p>
          <Button onClick={session.views.close}>{t("age.back")}</Button>
        </>
      ) : step === "assurance-needed" ? (
        <Assurance />
      ) : (
        <Form ref={form} noValidate onSubmit={(given) => void attempt(() => submit(given))}>
          <p className="pretty">{brand.ageStep.body}</p>
          <DateFields doubted={doubted} problemId={problemId} />
          <Problem id={problemId} words={problem} />
          <Button type="submit" look="ember" busy={isBusy}>
            {t("age.continue")}
          </Button>
        </Form>
      )}
    </Dialog>
  );
};
