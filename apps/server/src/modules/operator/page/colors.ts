/** The house's colours that this page uses, as `apps/web/src/shared/styles/tokens.css` has them. */
export const DARK = {
  ground: "#100e1f",
  surface: "#181530",
  raised: "#221e42",
  "raised-hover": "#2a2550",
  line: "rgb(255 255 255 / 8%)",
  "line-strong": "rgb(255 255 255 / 16%)",
  ink: "#f5f2ff",
  soft: "#b7b0d8",
  ember: "#ff9466",
  "ember-hover": "#ffa57d",
  "on-ember": "#2a120b",
  "ember-ink": "#ff9466",
  danger: "#ff9a94",
  focus: "#ffb694",
} as const;

/** Those that are others in the light. */
export const LIGHT = {
  ground: "#fbf7f3",
  surface: "#fff",
  raised: "#fff",
  "raised-hover": "#f4eff8",
  line: "rgb(34 26 56 / 11%)",
  "line-strong": "rgb(34 26 56 / 20%)",
  ink: "#221a38",
  soft: "#655c80",
  "ember-hover": "#ff8652",
  "ember-ink": "#a5401a",
  danger: "#b3261e",
  focus: "#a5401a",
} as const;
