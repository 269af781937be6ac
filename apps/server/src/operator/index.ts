export { forgetOldOperator } from "./forget-old-operator.ts";
export { mountOperator, OPERATOR_PATH } from "./routes.ts";
