import { GATED_REPLY } from "@evenfall/domain";
import { AgeDialog } from "../features/adulthood/age-dialog.tsx";
import { AuthDialog } from "../features/account/auth-dialog.tsx";
import { DayDialog } from "../features/chat/day-dialog.tsx";
import { ProfileDialog } from "../features/chat/profile-dialog.tsx";
import { UpdateDialog } from "../features/chat/update-dialog.tsx";
import { FactCount, MemoryDialog } from "../features/memory/memory-dialog.tsx";
import { YourDataDialog } from "../features/own-data/your-data-dialog.tsx";
import { PremiumDialog } from "../features/premium/premium-dialog.tsx";
import { ReportDialog } from "../features/report/report-dialog.tsx";
import { StartOverDialog } from "../features/selection/start-over-dialog.tsx";
import type { PageTitle } from "../session/browser/page-title.ts";
import { findCharacter, usePageContent } from "../ui/words/page-content.ts";
import type { ConversationList, Modal, SessionState } from "../session/index.ts";
import { DialogWaiting } from "../ui/dialog/dialog.tsx";
import { useSession } from "../ui/use-session.ts";
import { useStore } from "../ui/use-store.ts";

/** Marks the page's root while the latest press was by touch: focus needs no ring then. */
const noteTouch = (): void => {
  const root = document.documentElement;
  addEventListener("pointerdown", ({ pointerType }) => {
    root.toggleAttribute("data-touch", pointerType === "touch");
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab") root.removeAttribute("data-touch");
  });
};

// Starts with this script, which is loaded when the browser is idle; the first view does without it.
noteTouch();

interface ModalsProps {
  readonly modal: Modal;
  readonly state: SessionState;
  /** The list of conversations, once it is there. */
  readonly list: ConversationList | null;
  /** The reply that the visitor reports. */
  readonly reportedId: string | null;
  readonly face: PageTitle | null;
}

/** The one modal that is open, with what it waits for. */
export const Modals = (props: ModalsProps) => (
  <DialogWaiting value={props.state.waiting}>
    <OpenModal {...props} />
  </DialogWaiting>
);

const OpenModal = ({ modal, state, list, reportedId, face }: ModalsProps) => {
  const content = usePageContent();
  const visitor = state.visitor.type === "known" ? state.visitor.visitor : null;
  const character = findCharacter(content, state.chat?.characterId ?? null);
  const tools = useSession().tools();

  switch (modal) {
    case "sign-in":
    case "sign-up":
      return (
        <AuthDialog mode={modal} hasConversation={state.chat !== null && !state.chat.isEmpty} />
      );
    case "premium":
      return <PremiumDialog character={character} isActive={visitor?.account?.premium === true} />;
    case "profile": {
      const conversationId = state.chat?.conversationId ?? null;
      return (
        <ProfileDialog
          character={character}
          facts={
            tools === null ? null : (
              <FactCount key={conversationId} tools={tools} conversationId={conversationId} />
            )
          }
          conversations={
            list === null || visitor?.account == null ? null : (
              <ConversationCount list={list} characterId={character.id} />
            )
          }
        />
      );
    }
    case "memory":
      return state.chat === null || tools === null ? null : (
        <MemoryDialog
          key={state.chat.conversationId}
          tools={tools}
          conversationId={state.chat.conversationId}
          character={character}
        />
      );
    case "character-update":
      return state.chat === null ||
        state.chat.conversationId === null ||
        state.chat.newerVersion === null ? null : (
        <UpdateDialog
          key={state.chat.newerVersion}
          conversationId={state.chat.conversationId}
          character={character}
          chat={state.chat}
        />
      );
    case "report": {
      const conversationId = state.chat?.conversationId ?? null;
      return conversationId === null || reportedId === null ? null : (
        <ReportDialog key={reportedId} conversationId={conversationId} messageId={reportedId} />
      );
    }
    case "day":
      return state.chat === null ? null : <DayDialog chat={state.chat} />;
    case "your-data":
      return tools === null ? null : (
        <YourDataDialog
          tools={tools}
          hasAccount={visitor?.account != null}
          chat={state.chat}
          isTitleNeutral={face?.isNeutral() ?? false}
          onNeutralTitle={(isNeutral) => face?.setNeutral(isNeutral)}
        />
      );
    case "age-step":
      return <AgeDialog step={visitor?.ageStep ?? "open"} />;
    case "start-over":
      return state.startOver === null ? null : (
        <StartOverDialog
          lostCharacterName={state.startOver.lostCharacterName}
          characterName={findCharacter(content, state.startOver.characterId).name}
          hasFreeReply={state.chat?.gate !== "gated" && (visitor?.repliesSpent ?? 0) < GATED_REPLY}
        />
      );
  }
};

const ConversationCount = (counted: {
  readonly list: ConversationList;
  readonly characterId: string;
}) => {
  const { rows } = useStore(counted.list, counted.list.getState());
  return rows?.filter(({ assistantId }) => assistantId === counted.characterId).length ?? null;
};
