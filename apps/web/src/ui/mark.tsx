import styles from "./mark.module.css";

/** The brand's mark and name. */
export const Mark = ({ name }: { readonly name: string }) => (
  <span className={styles.mark}>
    <img src="/brand/mark.svg" alt="" width={20} height={20} />
    {name}
  </span>
);
