import styles from "./avatar.module.css";
import { classes } from "./classes.ts";

interface AvatarProps {
  readonly source: string;
  readonly className?: string | undefined;
}

/** The round picture; the name is always beside it, so it needs no text of its own. */
export const Avatar = ({ source, className }: AvatarProps) => (
  <img
    src={source}
    alt=""
    width={40}
    height={40}
    className={classes(styles.avatar, className)}
    draggable={false}
  />
);
