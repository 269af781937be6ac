import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./icon-button.module.css";

interface IconButtonProps extends ComponentProps<"button"> {
  /** The button's name. */
  readonly label: string;
}

export const IconButton = ({ label, className, type = "button", ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classes("lit bright", styles.button, className)}
  />
);
