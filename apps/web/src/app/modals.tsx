import { AgeDialog } from "../features/adulthood/age-dialog.tsx";
import { AuthDialog } from "../features/account/auth-dialog.tsx";
import { ProfileDialog } from "../features/chat/profile-dialog.tsx";
import { UpdateDialog, type UpdateDialogProps } from "../features/chat/update-dialog.tsx";
import { MemoryDialog, type MemoryDialogProps } from "../features/memory/memory-dialog.tsx";
import { PremiumDialog } from "../features/premium/premium-dialog.tsx";
import { StartOverDialog } from "../features/selection/start-over-dialog.tsx";
import { findCharacter, usePageContent } from "../shared/page-content.ts";
import type { DialogTools, Modal, Session, SessionState } from "../shared/session/index.ts";
import { DialogWaiting } from "../shared/ui/dialog.tsx";
import { useChangesOfCharacter, useMemoryBook } from "./use-dialog-state.ts";

interface ModalsProps {
  readonly modal: Modal;
  readonly state: SessionState;
  readonly session: Session;
}

/** The one modal that is open, with what it waits for. */
export const Modals = (props: ModalsProps) => (
  <DialogWaiting value={props.state.waiting}>
    <OpenModal {...props} />
  </DialogWaiting>
);

const OpenModal = ({ modal, state, session }: ModalsProps) => {
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
    case "profile":
      return (
        <ProfileDialog
          character={character}
          onMemory={() => {
            views.open("memory");
          }}
          onPremium={() => {
            views.open("premium");
          }}
          onClose={views.close}
        />
      );
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
    case "age-step":
      return (
        <AgeDialog
          isRefused={visitor?.ageStep === "refused"}
          actions={session}
          onClose={views.close}
        />
      );
    case "start-over":
      return state.startOver === null ? null : (
        <StartOverDialog
          lostCharacterName={state.startOver.lostCharacterName}
          characterName={findCharacter(content, state.startOver.characterId).name}
          onStartOver={session.startOver}
          onSignUp={() => {
            views.open("sign-up");
          }}
          onClose={views.close}
        />
      );
  }
};

interface MemoryPartProps extends Pick<MemoryDialogProps, "character" | "onClose"> {
  readonly tools: DialogTools;
  readonly conversationId: string | null;
}

const MemoryPart = ({ tools, conversationId, ...dialog }: MemoryPartProps) => {
  const { state, actions } = useMemoryBook(tools, conversationId);
  return <MemoryDialog {...dialog} state={state} actions={actions} />;
};

interface UpdatePartProps extends Omit<UpdateDialogProps, "changes" | "onTryAgain"> {
  readonly tools: DialogTools;
  readonly conversationId: string;
}

const UpdatePart = ({ tools, conversationId, ...dialog }: UpdatePartProps) => {
  const { state, ask } = useChangesOfCharacter(tools, conversationId);
  return <UpdateDialog {...dialog} changes={state} onTryAgain={ask} />;
};
