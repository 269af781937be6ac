import type { PageCharacter } from "@evenfall/contracts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Online } from "../../ui/online.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./profile-dialog.module.css";

interface ProfileDialogProps {
  readonly character: PageCharacter;
  readonly onMemory: () => void;
  readonly onPremium: () => void;
  readonly onClose: () => void;
}

/** The character's profile: large avatar, name, Online and place (spec §2). */
export const ProfileDialog = ({ character, onMemory, onPremium, onClose }: ProfileDialogProps) => (
  <Dialog title={character.name} centred onClose={onClose}>
    <Avatar source={character.avatar} size="large" className={styles.avatar} />
    <div className={styles.facts}>
      <Online className={styles.online} />
      <p>
        {character.age} · {character.location}
      </p>
      <p className={styles.kind}>AI character, fictional</p>
    </div>
    <div className={styles.more}>
      <Button onClick={onMemory}>What {character.name} remembers</Button>
      <Button onClick={onPremium}>Premium</Button>
    </div>
  </Dialog>
);
