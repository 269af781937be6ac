import { AgeDialog } from "../features/adulthood/age-dialog.tsx";
import { AuthDialog } from "../features/account/auth-dialog.tsx";
import { ProfileDialog } from "../features/chat/profile-dialog.tsx";
import { PremiumDialog } from "../features/premium/premium-dialog.tsx";
import { StartOverDialog } from "../features/selection/start-over-dialog.tsx";
import { findCharacter, usePageContent } from "../shared/page-content.ts";
import type { Modal, Session, SessionState } from "../shared/session/index.ts";

interface ModalsProps {
  readonly modal: Modal;
  readonly state: SessionState;
  readonly session: Session;
}

/** The one modal that is open. */
export const Modals = ({ modal, state, session }: ModalsProps) => {
  const content = usePageContent();
  const { views } = session;
  const visitor = state.visitor.type === "known" ? state.visitor.visitor : null;
  const character = findCharacter(content, state.chat?.characterId ?? null);

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
          onPremium={() => {
            views.open("premium");
          }}
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
