import { getHelp, type HelpCard as Help, type HelpLine, type Output } from "@evenfall/contracts";
import { askServer } from "../../session/ask-server.ts";
import { useEffect, useId, useRef, useState, type ComponentProps } from "react";
import { Button } from "../button.tsx";
import { t } from "../../words/later.ts";
import { useAttempt } from "../field/form.tsx";
import { useSession } from "../use-session.ts";
import { callAddress, textAddress } from "./addresses.ts";
import styles from "./help-card.module.css";

/**
 * Help in a crisis: the operator's plain words and the lines of the visitor's region, nobody's
 * message (duties L5). It is announced elsewhere, so that it is said once.
 */
export const HelpCard = ({ card }: { readonly card: Help }) => {
  const titleId = useId();
  // Another region has other lines; the words stay those that answered the visitor.
  const [shown, setShown] = useState(card);
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      aria-live="off"
      className={`panel fitting ${styles.card}`}
    >
      <h2 id={titleId} className={`broken ${styles.title}`}>
        {card.title}
      </h2>
      <p className={`pretty broken ${styles.body}`}>{card.body}</p>
      {shown.emergency === null ? null : (
        <a href={callAddress(shown.emergency)} className={`ends ${styles.emergency}`}>
          <span>{t("help.emergency")}</span>
          <span>{t("help.call", { phone: shown.emergency })}</span>
        </a>
      )}
      <ul className="fitting">
        {shown.lines.map((line) => (
          <li key={line.name} className={`ends ${styles.line}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <div className={`ends ${styles.foot}`}>
        <WhereYouAre shown={shown} onChosen={setShown} />
        <a href="/safety" className={`medium tap bright ${styles.link}`}>
          {t("help.how")}
        </a>
      </div>
    </div>
  );
};

const Way = ({ children, ...link }: ComponentProps<"a">) => (
  <a {...link} className={`tap lift ${styles.way}`}>
    {children}
  </a>
);

const Line = ({ line: { name, phone, sms, url, hours } }: { readonly line: HelpLine }) => (
  <>
    <p className={`broken ${styles.name}`}>
      {name}
      {hours === undefined ? null : <span className={`small ${styles.hours}`}>{hours}</span>}
    </p>
    <p className="wrap">
      {phone === undefined ? null : (
        <Way href={callAddress(phone)} aria-label={t("help.call-whom", { phone, name })}>
          {t("help.call", { phone })}
        </Way>
      )}
      {sms === undefined ? null : (
        <Way href={textAddress(sms)} aria-label={t("help.text-whom", { sms, name })}>
          {t("help.text", { sms })}
        </Way>
      )}
      {url === undefined ? null : (
        <Way
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t("help.website-whom", { name })}
        >
          {t("help.website")}
        </Way>
      )}
    </p>
  </>
);

type Regions = Output<(typeof getHelp)["response"]>["regions"];

/** The region is a guess: a visitor who is elsewhere can choose another. */
const WhereYouAre = ({
  shown,
  onChosen,
}: {
  readonly shown: Help;
  readonly onChosen: (card: Help) => void;
}) => {
  const session = useSession();
  const [regions, setRegions] = useState<Regions | null>(null);
  const { isBusy, problem, attempt } = useAttempt();
  const select = useRef<HTMLSelectElement>(null);
  const isOpen = regions !== null;

  useEffect(() => {
    if (isOpen) select.current?.focus();
  }, [isOpen]);

  const find = async (region: string): Promise<string | null> => {
    const query = { region, class: shown.class };
    const found = await askServer(session, "write", getHelp, { query });
    if (!found.ok) return found.error;
    setRegions(found.value.regions);
    onChosen(found.value.card);
    return null;
  };

  return (
    <>
      {regions === null ? (
        <Button
          look="plain"
          busy={isBusy}
          className={styles.elsewhere}
          onClick={() => void attempt(() => find(shown.region))}
        >
          {t("help.choose-region", { region: shown.regionName })}
        </Button>
      ) : (
        <label className={`small row ${styles.where}`}>
          <span>{t("help.where")}</span>
          <select
            ref={select}
            value={shown.region}
            aria-busy={isBusy || undefined}
            className={styles.select}
            onChange={({ currentTarget: { value } }) => void attempt(() => find(value))}
          >
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  );
};
