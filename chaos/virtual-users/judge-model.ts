import { marksIn, type ModelServer } from "@evenfall/testing";

/** Calls of the model that quote more than one visitor, among those since the last time. */
export const createModelWatch = (model: Pick<ModelServer, "requests">): (() => string[]) => {
  let looked = 0;
  return () => {
    const faults: string[] = [];
    for (; looked < model.requests.length; looked += 1) {
      const marks = [...marksIn(JSON.stringify(model.requests[looked]?.body ?? null))];
      if (marks.length > 1) faults.push(`the model was asked with words of ${marks.join(" and ")}`);
    }
    return faults;
  };
};
