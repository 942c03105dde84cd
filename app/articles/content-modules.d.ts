/** What an import of a content file gives (see content-plugin.ts). */
declare module "*/content/site.yaml" {
  const site: import("zod").infer<typeof import("./content-schemas.ts").siteSchema>;
  export default site;
}
declare module "*/content/categories.yaml" {
  const categories: import("zod").infer<typeof import("./content-schemas.ts").categoriesSchema>;
  export default categories;
}
declare module "*/content/promotions.yaml" {
  const promotions: import("zod").infer<typeof import("./content-schemas.ts").promotionsSchema>;
  export default promotions;
}
