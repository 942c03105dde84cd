/** The interface's own icons, on a square of 24. They stand in the page, so that a menu's button is never an empty box on a slow line. */
export const INTERFACE_ICONS = {
  menu: "M4 6.5h16M4 12h16M4 17.5h10.5",
  search:
    "M7.3 4.8c1-.5 2.1-.8 3.2-.8 3.6 0 6.5 2.9 6.5 6.5 0 3.6-2.9 6.5-6.5 6.5-3.6 0-6.5-2.9-6.5-6.5 0-1.1 .3-2.2 .8-3.2M15.3 15.3l5.2 5.2",
  close: "M6 6l12 12M18 6l-12 12",
  chevron: "M5.5 9l6.5 6.5l6.5-6.5",
  arrow: "M4.5 12h14.500M13 6l6 6l-6 6",
  external: "M11 5.5h-4c-1.7 0-2.5 .8-2.5 2.5v9c0 1.7 .8 2.5 2.5 2.5h9c1.7 0 2.5-.8 2.5-2.5v-4M11.5 12.5l8.5-8.5M14.5 4h5.5v5.5",
  check: "M4.5 12.8l5.2 5.2l9.8-11",
  alert: "M12 3.500a8.500 8.500 0 1 1-6 2.500M12 7.500v5.500M12 16.400v.1",
  account: "M8.4 6.2a4 4 0 1 0 2.2-2 M4 20.5c.6-4 3.900-6.500 8-6.500s7.400 2.500 8 6.500",
  link: "M10 13.800c1.600 1.600 4.100 1.600 5.700 .1l3.200-3.200c1.600-1.600 1.600-4.100 0-5.700s-4.100-1.600-5.700 0l-1 1M14 10.200c-1.600-1.600-4.100-1.600-5.700-.1l-3.200 3.200c-1.600 1.600-1.600 4.100 0 5.700s4.100 1.600 5.700 0l1-1",
  share:
    "M12 15v-11.500M7.500 7.500l4.500-4.500l4.500 4.500M8 11h-1.500c-1 0-1.500 .5-1.500 1.500v6.500c0 1 .5 1.500 1.500 1.500h11c1 0 1.500-.5 1.500-1.500v-6.500c0-1-.5-1.500-1.500-1.500h-1.500",
  print:
    "M7 8.500v-5h10v5M7 17h-2c-1 0-1.500-.5-1.500-1.500v-5c0-1.300 .7-2 2-2h13c1.300 0 2 .7 2 2v5c0 1-.5 1.500-1.500 1.500h-2M7 14h10v6.500h-10v-6.500",
  mail: "M4 6.500c0-.8 .5-1.300 1.300-1.300h13.400c.8 0 1.300 .5 1.300 1.300v11c0 .8-.5 1.300-1.300 1.300h-13.400c-.8 0-1.300-.5-1.300-1.300v-9M4.300 7l7.700 6l7.700-6",
};

/**
 * A line drawing in the color of the text around it; decorative.
 * @param name one of the interface's icons, or a topic's slug, which is drawn in the sprite `public/icons.svg`
 */
export function Icon({ name, className = "size-6" }: { name: string; className?: string }) {
  const path = Object.hasOwn(INTERFACE_ICONS, name) ? INTERFACE_ICONS[name as keyof typeof INTERFACE_ICONS] : null;
  if (path === null) {
    return (
      <svg className={className} aria-hidden="true" focusable="false">
        <use href={`/icons.svg#${name}`} />
      </svg>
    );
  }
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
