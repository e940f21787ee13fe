import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

/**
 * Components that Joy offers and the client uses: the Joy module of each, or the file that says why it is written by
 * hand.
 */
const parts: Record<string, { module: string } | { byHand: string }> = {
  button: { module: 'Button' },
  'icon button': { module: 'IconButton' },
  input: { module: 'Input' },
  textarea: { module: 'Textarea' },
  'form control': { module: 'FormControl' },
  select: { byHand: 'web/ui/form/select.tsx' },
  autocomplete: { byHand: 'web/ui/menu/option-list.tsx' },
  menu: { byHand: 'web/ui/menu/menu.tsx' },
  tooltip: { byHand: 'web/ui/menu/tooltip.tsx' },
  tabs: { module: 'Tabs' },
  chip: { module: 'Chip' },
  checkbox: { module: 'Checkbox' },
  radio: { module: 'Radio' },
  switch: { module: 'Switch' },
  alert: { module: 'Alert' },
  snackbar: { module: 'Snackbar' },
  progress: { module: 'LinearProgress' },
  accordion: { module: 'Accordion' },
  stepper: { module: 'Stepper' },
  breadcrumbs: { module: 'Breadcrumbs' },
  avatar: { module: 'Avatar' },
  badge: { module: 'Badge' },
  table: { byHand: 'web/ui/display/table.tsx' },
  card: { module: 'Card' },
  modal: { module: 'Modal' },
  drawer: { module: 'Drawer' },
};

const importOf = (module: string) => new RegExp(`from '@mui/joy/${module}'`);

describe('components that Joy offers', () => {
  const sources = filesOf('web', /^web\/.+\.tsx?$/).map((file) => [file, read(file)] as const);

  it('are built on Joy, at least four in five', () => {
    const ofJoy = Object.values(parts).flatMap((part) => ('module' in part ? [part.module] : []));
    const missing = ofJoy.filter(
      (module) => !sources.some(([file, text]) => file.startsWith('web/ui/') && importOf(module).test(text)),
    );
    expect(missing, 'web/ui does not import these Joy modules: update the list above').toEqual([]);
    expect(ofJoy.length / Object.keys(parts).length).toBeGreaterThanOrEqual(0.8);
  });

  it('explain why when they are written by hand', () => {
    const byHand = Object.values(parts).flatMap((part) => ('byHand' in part ? [part.byHand] : []));
    expect(
      byHand.filter((file) => !/By hand, because Joy's/.test(read(file).replace(/\s*\n \*\s*/g, ' '))),
      `explain in the file with a comment "By hand, because Joy's ..."`,
    ).toEqual([]);
  });

  it('are imported from Joy only by web/ui', () => {
    const others = sources.filter(([file, text]) => !file.startsWith('web/ui/') && /from '@mui\//.test(text));
    expect(
      others.map(([file]) => file),
      'import these components from web/ui instead of @mui/joy',
    ).toEqual([]);
  });
});
