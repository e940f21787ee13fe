import { useNavigate } from 'react-router';
import type { Offer } from '../core/routes/place.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { CommandPanel } from '../ui/menu/command-panel.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import styles from './paste-offers.module.css';

type Props = { offers: readonly Offer[]; onClose: () => void };

/** Actions for a pasted text. */
export function PasteOffers({ offers, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = ({ path, take }: Offer) => {
    onClose();
    take();
    void navigate(path);
  };
  return (
    <CommandPanel label={t('shell.pasted')} onClose={onClose}>
      <div className={styles.offers}>
        <p>{t('shell.pasted')}</p>
        {offers.map((offer) => (
          <button key={offer.path} type="button" className={styles.offer} onClick={() => open(offer)}>
            <Icon name={offer.icon} />
            <span>
              {offer.words}
              <small>{offer.about}</small>
            </span>
          </button>
        ))}
      </div>
    </CommandPanel>
  );
}
