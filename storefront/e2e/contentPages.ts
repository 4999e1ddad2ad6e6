// One page of each kind that lives from content, in the two languages whose addresses differ most.
export const CONTENT_PAGES: Readonly<Record<string, string>> = {
  ...inBoth('home', '/de', '/fr'),
  ...inBoth('magazine', '/de/magazin', '/fr/magazine'),
  ...inBoth('article', '/de/magazin/wolle-pflegen', '/fr/magazine/entretenir-la-laine'),
  ...inBoth('outfits', '/de/outfits', '/fr/ensembles'),
  ...inBoth('outfit', '/de/outfits/morgens-an-der-limmat', '/fr/ensembles/matin-sur-la-limmat'),
  ...inBoth('stores', '/de/stores', '/fr/stores'),
  ...inBoth('store', '/de/stores/berlin', '/fr/stores/paris'),
  ...inBoth('trends', '/de/women/trends', '/fr/women/trends'),
  ...inBoth('trend', '/de/women/trends/beerentoene', '/fr/women/trends/esprit-marin'),
  ...inBoth('lookbooks', '/de/women/lookbooks', '/fr/women/lookbooks'),
  ...inBoth('lookbook', '/de/women/lookbooks/herbst-2026', '/fr/women/lookbooks/ete-2026'),
  ...inBoth('glossary', '/de/materialien', '/fr/matieres'),
  ...inBoth('material', '/de/materialien/loden', '/fr/matieres/laine-double-face'),
  ...inBoth('brands', '/de/marken', '/fr/marques'),
  ...inBoth('brand', '/de/marken/maison-aubrac', '/fr/marques/noordzee-atelier'),
  ...inBoth('authors', '/de/autoren', '/fr/auteurs'),
  ...inBoth('author', '/de/autoren/hanna-weiss', '/fr/auteurs/hanna-weiss'),
  ...inBoth('questions', '/de/c/faq', '/fr/c/faq'),
  ...inBoth('service', '/de/c/service', '/fr/c/service'),
  ...inBoth('delivery', '/de/c/service/delivery', '/fr/c/service/delivery'),
  ...inBoth('size advice', '/de/c/service/size-advice', '/fr/c/service/size-advice'),
  ...inBoth('contact', '/de/c/service/contact', '/fr/contact'),
  ...inBoth('catalogue order', '/de/c/service/catalogue', '/fr/catalogue'),
  ...inBoth('newsletter', '/de/c/service/newsletter', '/fr/c/service/newsletter'),
  ...inBoth('unsubscribing', '/de/newsletter/unsubscribe', '/fr/newsletter/unsubscribe'),
  ...inBoth('legal text', '/de/c/legal/privacy', '/fr/c/legal/accessibility'),
  ...inBoth('blocks', '/de/c/blocks', '/fr/c/blocks'),
}

function inBoth(kind: string, german: string, french: string): Record<string, string> {
  return { [`${kind}, German`]: german, [`${kind}, French`]: french }
}
