import { useTranslation } from '../../core/words/translation.tsx';
import { useLocation, useNavigate } from 'react-router';
import {
  type LayoutName,
  density,
  densities,
  layout,
  layoutNames,
  scheme,
  schemes,
  setDensity,
  setLayout,
  setScheme,
  setTheme,
  theme,
  themes,
} from '../../core/state/appearance.ts';
import { useStore } from '../../core/state/store.ts';
import styles from './appearance-form.module.css';
import { Icon } from '../mark/icon.tsx';
import { LayoutPicture } from './layout-picture.tsx';
import { RadioCards } from '../form/radio-cards.tsx';
import { ThemeDot } from '../label/theme-dot.tsx';

const schemeIcons = { system: 'computer-desktop', dark: 'moon', light: 'sun' } as const;

/** Theme, scheme, density and layout, applied immediately. `name` separates several forms on a page. */
export function AppearanceForm({ name }: { name: string }) {
  const { t } = useTranslation();
  const location = useLocation();
  const navigate = useNavigate();

  const chooseLayout = async (chosen: LayoutName) => {
    // Removes the query parameter, which would override the choice.
    const search = new URLSearchParams(location.search);
    if (search.has('layout')) {
      search.delete('layout');
      await navigate({ pathname: location.pathname, search: search.toString() }, { replace: true });
    }
    setLayout(chosen);
  };

  return (
    <div className={styles.form}>
      <RadioCards
        name={`${name}-theme`}
        label={t('look.theme')}
        value={useStore(theme)}
        onChange={setTheme}
        cards={themes.map((value) => ({
          value,
          label: t(`look.themes.${value}`),
          picture: <ThemeDot theme={value} />,
        }))}
      />
      <RadioCards
        name={`${name}-scheme`}
        label={t('look.scheme')}
        value={useStore(scheme)}
        onChange={setScheme}
        cards={schemes.map((value) => ({
          value,
          label: t(`look.schemes.${value}`),
          picture: <Icon name={schemeIcons[value]} />,
          ...(value === 'system' ? { hint: t('look.systemHint') } : {}),
        }))}
      />
      <RadioCards
        name={`${name}-density`}
        label={t('look.density')}
        value={useStore(density)}
        onChange={setDensity}
        cards={densities.map((value) => ({ value, label: t(`look.densities.${value}`) }))}
      />
      <RadioCards
        name={`${name}-layout`}
        label={t('look.layout')}
        value={useStore(layout)}
        onChange={(chosen) => void chooseLayout(chosen)}
        cards={layoutNames.map((value) => ({
          value,
          label: t(`look.layouts.${value}`),
          picture: <LayoutPicture layout={value} />,
        }))}
      />
    </div>
  );
}
