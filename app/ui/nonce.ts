import { createContext } from "react";

/** The nonce of the page being rendered on the server; undefined in a browser. */
export const NonceContext = createContext<string | undefined>(undefined);
