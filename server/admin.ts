/** `npm run admin -- grant|revoke|list [email]`: who may use the admin desk. */
import { existsSync } from "node:fs";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type Environment, parseEnvironment } from "../app/backend/environment.ts";

const root = path.dirname(import.meta.dirname);
const USAGE = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list";

const [verb = "", email = ""] = process.argv.slice(2);
if (!(verb === "list" ? !email : (verb === "grant" || verb === "revoke") && email.includes("@"))) stop(USAGE);

if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
const parsed = parseEnvironment(process.env);
if (!parsed.ok) stop(parsed.problems.join("\n"));

const { client, close } = await backendOf(parsed.environment).catch((error: Error) => stop(error.message));
const said = await carryOut(client).catch((error: Error) => error);
await close();
if (said instanceof Error) stop(said.message);
console.log(said);

async function carryOut(backend: SupabaseClient): Promise<string> {
  if (verb === "list") {
    const { data, error } = await backend.rpc("list_admins");
    if (error) throw new Error(`The backend refused: ${error.message}`);
    const rows = data as { email: string; granted_at: string }[];
    return rows.map((row) => `${row.email}  since ${row.granted_at.slice(0, 10)}`).join("\n") || "Nobody has been granted the admin desk.";
  }
  const { data, error } = await backend.rpc(verb === "grant" ? "grant_admin" : "revoke_admin", { account_email: email });
  if (error) throw new Error(`The backend refused: ${error.message}`);
  if (verb === "grant" && !data) throw new Error(`No account has the address ${email}. Sign up at /auth first.`);
  if (verb === "grant") return `${email} may now use the admin desk.`;
  return data ? `${email} may no longer use the admin desk.` : `${email} had not been granted the admin desk.`;
}

/** The hosted backend; the embedded one of a running site; or the embedded one, started for this command. */
async function backendOf(environment: Environment): Promise<{ client: SupabaseClient; close: () => Promise<void> }> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  if (environment.SUPABASE_URL) {
    if (!environment.SUPABASE_SERVICE_ROLE_KEY) throw new Error("SUPABASE_SERVICE_ROLE_KEY is required for this command.");
    return { client: createClient(environment.SUPABASE_URL, environment.SUPABASE_SERVICE_ROLE_KEY, options), close: async () => {} };
  }

  const [{ startEmbeddedBackend }, { DataFolderInUse, holderOf }, { keysOf }] = await Promise.all([
    import("./embedded/backend.ts"),
    import("./embedded/lock.ts"),
    import("./embedded/keys.ts"),
  ]);
  const dataDir = path.resolve(root, environment.DATA_DIR);
  try {
    const url = "http://embedded.invalid";
    const backend = await startEmbeddedBackend({ root, dataDir, siteUrl: url, supabaseUrl: url, functionEnvironment: {} });
    const send: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
    return { client: createClient(url, backend.keys.secret, { ...options, global: { fetch: send } }), close: backend.close };
  } catch (error) {
    const running = error instanceof DataFolderInUse ? holderOf(dataDir)?.supabaseUrl : null;
    if (!running) throw error;
    return { client: createClient(running, keysOf(dataDir).secret, options), close: async () => {} };
  }
}

function stop(words: string): never {
  console.error(words);
  process.exit(1);
}
