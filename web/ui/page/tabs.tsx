import Tab from '@mui/joy/Tab';
import TabList from '@mui/joy/TabList';
import TabPanel from '@mui/joy/TabPanel';
import JoyTabs from '@mui/joy/Tabs';
import type { ReactNode } from 'react';

type Props<T extends string> = {
  value: T;
  tabs: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
  label: string;
  className?: string | undefined;
  /** Content of the selected tab. */
  children?: ReactNode;
};

/** Tabs: one tab stop, arrow keys select. Keep the value in the URL. */
export function Tabs<T extends string>({ value, tabs, onChange, label, className, children }: Props<T>) {
  return (
    <JoyTabs
      {...(className ? { className } : {})}
      value={value}
      selectionFollowsFocus
      onChange={(_, next) => onChange(next as T)}
    >
      <TabList aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {children !== undefined && (
        <TabPanel key={value} value={value}>
          {children}
        </TabPanel>
      )}
    </JoyTabs>
  );
}
