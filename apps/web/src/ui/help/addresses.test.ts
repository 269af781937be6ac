import { describe, expect, it } from "vitest";
import { callAddress, textAddress } from "./addresses.ts";

describe("where help is reached", () => {
  it("is called under its number alone", () => {
    expect(callAddress("988")).toBe("tel:988");
    expect(callAddress("(011) 5275-1135")).toBe("tel:01152751135");
    expect(callAddress("+254 722 178 177")).toBe("tel:+254722178177");
    expect(callAddress("*4141")).toBe("tel:*4141");
  });

  it("is texted, with the word that opens the talk where there is one", () => {
    expect(textAddress("988")).toBe("sms:988");
    expect(textAddress("0477 13 11 14")).toBe("sms:0477131114");
    expect(textAddress("HOME to 741741")).toBe("sms:741741?&body=HOME");
    expect(textAddress("HOLA al 741741")).toBe("sms:741741?&body=HOLA");
  });
});
