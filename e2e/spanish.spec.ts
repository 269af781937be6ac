import { newPerson } from "@evenfall/testing";
import { expect, test } from "./support/harness.ts";
import { visitorIn } from "./support/visitor.ts";

test.use({ locale: "es-MX" });

test("a visitor whose browser asks for Spanish reads it all the way to the gate's sign-in, and English once they choose it", async ({
  page,
}) => {
  const { dialog, replies, opens } = visitorIn(page);
  await opens();
  expect(await (await page.reload())?.text()).toContain("9,99\u00a0US$ al mes");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Alguien con quien hablar");
  const characters = page.getByRole("form", { name: "Personajes" });
  await characters.getByRole("button", { name: "Marisol" }).click();

  await expect(dialog).toHaveAccessibleName("Tu fecha de nacimiento");
  await dialog.getByLabel("Día").fill("4");
  await dialog.getByLabel("Mes").fill("7");
  await dialog.getByLabel("Año").fill("1990");
  await dialog.getByRole("button", { name: "Continuar" }).click();

  await expect(page.getByText("Marisol es una IA.")).toBeVisible();
  const composer = page.getByRole("textbox", { name: "Escribe a Marisol" });
  const send = page.getByRole("button", { name: "Enviar", exact: true });
  for (let reply = 1; reply <= 3; reply += 1) {
    await composer.fill(`línea ${reply}`);
    await send.click();
    await expect(replies).toHaveCount(reply);
  }

  const gate = page.getByRole("region", { name: "Marisol quiere continuar..." });
  await gate.getByRole("button", { name: "Ya tengo una cuenta" }).click();
  const { email, password } = newPerson();
  await dialog.getByLabel("Correo electrónico", { exact: true }).fill(email);
  await dialog.getByLabel("Contraseña", { exact: true }).fill(password);
  await dialog.locator("form").getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("El correo o la contraseña no son correctos");

  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await page.getByRole("button", { name: "Atrás", exact: true }).click();
  await page.getByRole("button", { name: "English", exact: true }).click();
  // The conversation opens again, in the other language.
  await expect(page.getByRole("region", { name: "Marisol wants to continue..." })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("textbox", { name: "Message Marisol" })).toBeVisible();
});
