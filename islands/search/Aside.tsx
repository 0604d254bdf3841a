import { safeUrl } from '../../src/dom/url';
import type { SearchOptions } from './controller';
import { Html } from './Rows';

function Categories({ options }: { options: SearchOptions }) {
  const { categories, categoriesLabel, categoriesCount } = options;
  return (
    <nav aria-label={categoriesLabel}>
      <h2 className="si-search-heading">{categoriesLabel}</h2>
      <ul>
        {categories.map(({ name, url, count }) => (
          <li key={url}>
            <a href={safeUrl(String(url)) || undefined}>
              {name}
              {categoriesCount && Number(count) > 0 && <span>{` (${count})`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Banner({ options }: { options: SearchOptions }) {
  const { banner, bannerAlt, bannerLink } = options;
  const image = banner.includes('<') ? (
    <Html html={banner} />
  ) : (
    <img src={safeUrl(banner, 'image')} alt={bannerAlt} />
  );
  const link = safeUrl(bannerLink);
  return link ? (
    <a className="si-search-banner" href={link} target="_blank" rel="noopener">
      {image}
    </a>
  ) : (
    <div className="si-search-banner">{image}</div>
  );
}

/** The sidebar of the results: categories, a banner, both or nothing. */
export function Aside({
  options,
  side,
  hasResults,
}: {
  options: SearchOptions;
  side: 'start' | 'end';
  hasResults: boolean;
}) {
  const showsCategories =
    options.categories[0] && options.categoriesSide === side && (hasResults || options.categoriesOnOpen);
  const showsBanner = options.banner && options.bannerSide === side && (hasResults || options.bannerOnOpen);
  if (!showsCategories && !showsBanner) return null;
  return (
    <div className="si-search-aside">
      {showsCategories && (
        <div className={options.categoriesMobile ? '' : 'si-wide'}>
          <Categories options={options} />
        </div>
      )}
      {showsBanner && (
        <div className={options.bannerMobile ? '' : 'si-wide'}>
          <Banner options={options} />
        </div>
      )}
    </div>
  );
}
