import { GATED_REPLY } from "@evenfall/domain";
import { useEffect, useState } from "react";
import { AgeDialog } from "../features/adulthood/age-dialog.tsx";
import { AuthDialog } from "../features/account/auth-dialog.tsx";
import { DayDialog } from "../features/chat/day-dialog.tsx";
import { ProfileDialog } from "../features/chat/profile-dialog.tsx";
import { UpdateDialog, type UpdateDialogProps } from "../features/chat/update-dialog.tsx";
import { MemoryDialog, type MemoryDialogProps } from "../features/memory/memory-dialog.tsx";
import { NotificationsPart } from "../features/own-data/notifications-part.tsx";
import { YourDataDialog } from "../features/own-data/your-data-dialog.tsx";
import { PremiumDialog } from "../features/premium/premium-dialog.tsx";
import { ReportDialog } from "../features/report/report-dialog.tsx";
import { StartOverDialog } from "../features/selection/start-over-dialog.tsx";
import type { PageTitle } from "../session/browser/page-title.ts";
import { createChangesOfCharacter } from "../session/chat/changes-of-character.ts";
import { createMemoryStore } from "../session/memory/memory-store.ts";
import { findCharacter, usePageContent } from "../ui/words/page-content.ts";
import type {
  ConversationList,
  DialogTools,
  Modal,
  Session,
  SessionState,
} from "../session/index.ts";
import { createOwnData } from "../session/visitor/own-data.ts";
import { DialogWaiting } from "../ui/dialog/dialog.tsx";
import { noteTouch } from "../ui/note-touch.ts";
import { useStore } from "../ui/use-store.ts";

// With this script, which comes when the browser is idle: the first view does without.
noteTouch();

interface ModalsProps {
  readonly modal: Modal;
  readonly state: SessionState;
  readonly session: Session;
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

const OpenModal = ({ modal, state, session, list, reportedId, face }: ModalsProps) => {
  const content = usePageContent();
  const { views } = session;
  const visitor = state.visitor.type === "known" ? state.visitor.visitor : null;
  const character = findCharacter(content, state.chat?.characterId ?? null);
  const tools = session.tools();

  switch (modal) {
    case "sign-in":
    case "sign-up":
      return (
        <AuthDialog
          mode={modal}
          hasConversation={state.chat !== null && !state.chat.isEmpty}
          actions={session}
          onSwitch={views.open}
          onClose={views.close}
        />
      );
    case "premium":
      return (
        <PremiumDialog
          character={character}
          isActive={visitor?.account?.premium === true}
          actions={session}
          onClose={views.close}
        />
      );
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
            list === null || visitor?.account == null
              ? null
              : {
                  count: <ConversationCount list={list} characterId={character.id} />,
                  onOpen: () => views.show("conversations"),
                }
          }
          onMemory={() => views.open("memory")}
          onPremium={() => views.open("premium")}
          onClose={views.close}
        />
      );
    }
    case "memory":
      return state.chat === null || tools === null ? null : (
        <MemoryPart
          key={state.chat.conversationId}
          tools={tools}
          conversationId={state.chat.conversationId}
          character={character}
          onClose={views.close}
        />
      );
    case "character-update":
      return state.chat === null ||
        state.chat.conversationId === null ||
        state.chat.newerVersion === null ||
        tools === null ? null : (
        <UpdatePart
          key={state.chat.newerVersion}
          tools={tools}
          conversationId={state.chat.conversationId}
          character={character}
          chat={state.chat}
          actions={session.chat}
          onClose={views.close}
        />
      );
    case "report": {
      const conversationId = state.chat?.conversationId ?? null;
      return conversationId === null || reportedId === null || tools === null ? null : (
        <ReportDialog
          key={reportedId}
          tools={tools}
          conversationId={conversationId}
          messageId={reportedId}
          onClose={views.close}
        />
      );
    }
    case "day":
      return state.chat === null ? null : (
        <DayDialog chat={state.chat} actions={session.chat} onClose={views.close} />
      );
    case "your-data":
      return tools === null ? null : (
        <YourDataDialog
          ownData={createOwnData(tools)}
          hasAccount={visitor?.account != null}
          chat={state.chat}
          notifications={visitor?.account == null ? null : <NotificationsPart tools={tools} />}
          isTitleNeutral={face?.isNeutral() ?? false}
          onNeutralTitle={(isNeutral) => face?.setNeutral(isNeutral)}
          onClose={views.close}
        />
      );
    case "age-step":
      return (
        <AgeDialog
          step={visitor?.ageStep ?? "open"}
          actions={session}
          loadTools={session.loadTools}
          onClose={views.close}
        />
      );
    case "start-over":
      return state.startOver === null ? null : (
        <StartOverDialog
          lostCharacterName={state.startOver.lostCharacterName}
          characterName={findCharacter(content, state.startOver.characterId).name}
          hasFreeReply={state.chat?.gate !== "gated" && (visitor?.repliesSpent ?? 0) < GATED_REPLY}
          onStartOver={session.startOver}
          onSignUp={() => views.open("sign-up")}
          onSignIn={() => views.open("sign-in")}
          onClose={views.close}
        />
      );
  }
};

interface AskingMemory {
  readonly tools: DialogTools;
  readonly conversationId: string | null;
}

/** What is remembered, asked anew each time a dialog opens. */
const useMemory = ({ tools, conversationId }: AskingMemory) => {
  const [store] = useState(() => createMemoryStore(tools, conversationId));
  useEffect(() => {
    store.start();
    return store.dispose;
  }, [store]);
  return { state: useStore(store, store.getState()), actions: store };
};

const MemoryPart = ({
  tools,
  conversationId,
  ...dialog
}: AskingMemory & Pick<MemoryDialogProps, "character" | "onClose">) => (
  <MemoryDialog {...dialog} {...useMemory({ tools, conversationId })} />
);

const FactCount = (asking: AskingMemory) => {
  const { state } = useMemory(asking);
  return state.type === "loaded" ? state.rows.length : null;
};

const ConversationCount = (counted: {
  readonly list: ConversationList;
  readonly characterId: string;
}) => {
  const { rows } = useStore(counted.list, counted.list.getState());
  return rows?.filter(({ assistantId }) => assistantId === counted.characterId).length ?? null;
};

interface UpdatePartProps extends Omit<UpdateDialogProps, "changes" | "onTryAgain"> {
  readonly tools: DialogTools;
  readonly conversationId: string;
}

/** What changed in the character, likewise. */
const UpdatePart = ({ tools, conversationId, ...dialog }: UpdatePartProps) => {
  const [changes] = useState(() => createChangesOfCharacter(tools, conversationId));
  useEffect(() => {
    changes.ask();
    return changes.dispose;
  }, [changes]);
  const state = useStore(changes, changes.getState());
  return <UpdateDialog {...dialog} changes={state} onTryAgain={changes.ask} />;
};
