import { describe, expect, it } from 'vitest';
import { filesOf, read } from './files.ts';

/** The parts that Joy offers and the client has, and the module of Joy that each is made of, or the file that says why not. */
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

describe('the parts that Joy offers', () => {
  const sources = filesOf('web', /^web\/.+\.tsx?$/).map((file) => [file, read(file)] as const);

  it('are made of Joy, at least four in five', () => {
    const ofJoy = Object.values(parts).flatMap((part) => ('module' in part ? [part.module] : []));
    const missing = ofJoy.filter(
      (module) => !sources.some(([file, text]) => file.startsWith('web/ui/') && importOf(module).test(text)),
    );
    expect(missing).toEqual([]);
    expect(ofJoy.length / Object.keys(parts).length).toBeGreaterThanOrEqual(0.8);
  });

  it('say why where they are written by hand', () => {
    const byHand = Object.values(parts).flatMap((part) => ('byHand' in part ? [part.byHand] : []));
    expect(byHand.filter((file) => !/By hand, because Joy's/.test(read(file).replace(/\s*\n \*\s*/g, ' ')))).toEqual(
      [],
    );
  });

  it('are imported from Joy by nothing but ui', () => {
    const others = sources.filter(([file, text]) => !file.startsWith('web/ui/') && /from '@mui\//.test(text));
    expect(others.map(([file]) => file)).toEqual([]);
  });
});
