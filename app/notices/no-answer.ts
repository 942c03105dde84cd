import type { Notice } from "./catalogue.ts";

/**
 * For a form's `clientAction`: where the site itself gives no answer (the reader is offline, the server
 * restarts), the notice takes the place of an error page, and what was typed stays.
 * @param serverAction sends the form to the server
 * @throws whatever the server answered on purpose: a redirect, or an error page
 */
export async function orNotice<Answer>(
  serverAction: () => Promise<Answer>,
  notice: Notice,
): Promise<Answer | { result: null; notice: Notice }> {
  try {
    return await serverAction();
  } catch (error) {
    // A failed fetch is a TypeError (Fetch standard); everything else is an answer.
    if (error instanceof TypeError) return { result: null, notice };
    throw error;
  }
}
