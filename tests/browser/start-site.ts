import { startSite } from "../site-under-test.ts";

/** One site for all browser tests; each test uses addresses of its own. */
export default async function start() {
  const site = await startSite();
  process.env.PLAINWELL_SITE = site.url;
  return () => site.remove();
}
