import styles from "./mark.module.css";

interface MarkProps {
  readonly name: string;
}

/** The brand's mark and name. */
export const Mark = ({ name }: MarkProps) => (
  <span className={styles.mark}>
    <img src="/brand/mark.svg" alt="" width={20} height={20} />
    {name}
  </span>
);
