import styles from "./avatar.module.css";
import { classes } from "./classes.ts";

interface AvatarProps {
  readonly source: string;
  readonly size: "small" | "large";
  readonly className?: string | undefined;
}

const PIXELS = { small: 40, large: 128 } as const;

/** The round picture; the name always stands beside it, so it needs none of its own. */
export const Avatar = ({ source, size, className }: AvatarProps) => (
  <img
    src={source}
    alt=""
    width={PIXELS[size]}
    height={PIXELS[size]}
    className={classes(styles.avatar, className)}
    draggable={false}
  />
);
