// The build, by a name that has a type whether it is built or not (built.d.ts).
import * as build from "../build/server/index.js";

export default build;
