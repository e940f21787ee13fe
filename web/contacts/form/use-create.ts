import { useNavigate } from 'react-router';
import { flag, id, text, useAddress } from '../../core/routes/use-address.ts';
import { home } from '../home.ts';

const shape = { q: text, tag: id, edit: flag };

/** Opens the form of a new contact; nothing is stored before saving. */
export function useCreate(): () => void {
  const navigate = useNavigate();
  const { href } = useAddress(shape);
  return () => void navigate(href({ edit: true }, `${home}/new`));
}
