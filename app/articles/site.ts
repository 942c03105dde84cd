import promotions from "../../content/promotions.yaml";
import site from "../../content/site.yaml";

export { promotions, site };
