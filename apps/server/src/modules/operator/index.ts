export {
  addOperator,
  listOperators,
  OPERATOR_PASSWORD_MIN,
  removeOperator,
  type OperatorFault,
} from "./accounts.ts";
export { mountOperator, OPERATOR_PATH } from "./routes.ts";
