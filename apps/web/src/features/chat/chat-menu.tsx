import { MenuPanel } from "../../ui/menu-panel.tsx";
import type { Unfolded } from "../../ui/use-fold.ts";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/later.ts";
import type { ChatHeaderActions } from "./chat-header.tsx";

interface ChatMenuProps extends ChatHeaderActions {
  readonly place: Unfolded;
  readonly characterName: string;
  readonly isGuest: boolean;
  readonly mayStartOver: boolean;
}

/** What the header has no room for. */
export const ChatMenu = ({
  place,
  characterName,
  isGuest,
  mayStartOver,
  ...actions
}: ChatMenuProps) => {
  const { views } = useSession();
  const startNew = {
    label: t(isGuest ? "menu.start-over" : "menu.new"),
    choose: actions.onStartNew,
  };
  const account = [
    { label: t("account.create"), choose: actions.opens("sign-up") },
    { label: t("account.sign-in"), choose: actions.opens("sign-in") },
  ];
  return (
    <MenuPanel
      {...place}
      items={[
        { label: t("menu.search"), choose: actions.onSearch },
        {
          label: t("menu.memory", { character: characterName }),
          choose: actions.opens("memory"),
        },
        ...(isGuest && !mayStartOver ? [] : [startNew]),
        ...(isGuest ? account : []),
        { label: t("menu.premium"), choose: actions.opens("premium") },
        { label: t("menu.your-data"), choose: actions.onYourData },
        { label: t("menu.information"), choose: () => views.show("more-info") },
      ]}
    />
  );
};
