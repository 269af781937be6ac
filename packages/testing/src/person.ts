let people = 0;

/** Name, email address and password of a new person. */
export const newPerson = () => {
  people += 1;
  return {
    name: "Sam Rivers",
    email: `sam-${process.pid}-${Date.now()}-${people}@example.com`,
    password: "evening-tide-42",
  };
};

export type Person = ReturnType<typeof newPerson>;
