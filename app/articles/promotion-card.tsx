import { Icon } from "#app/ui/icon.tsx";

type PromotionCardProps = { title: string; picture: string; url: string };

/** A card that opens a promoted site, and says so. */
export function PromotionCard({ title, picture, url }: PromotionCardProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer sponsored"
      className="group flex flex-col rounded-picture border border-line bg-surface text-ink no-underline hover:border-control hover:text-ink"
    >
      <img src={picture} alt="" width="1200" height="675" className="aspect-video w-full rounded-t-picture bg-neutral" />
      <span className="flex grow flex-col p-5">
        <span className="text-small font-semibold text-muted">Promotion</span>
        <h3 className="mt-1 text-h3">{title}</h3>
        <span className="mt-auto pt-4 font-semibold text-brand group-hover:underline">
          Learn More
          <Icon name="external" className="ml-1 inline size-5" />
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </span>
    </a>
  );
}
