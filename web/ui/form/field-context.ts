import { createContext, useContext } from 'react';

type FieldNames = {
  id: string;
  labelId: string;
  helpId: string | undefined;
  isWrong: boolean;
  required: boolean;
  disabled: boolean;
  /** Shows an error that the control itself finds, such as an unreadable date. */
  report: (error: string | null) => void;
};

/** Ids and state that a control gets from its Field. */
export const FieldContext = createContext<FieldNames | null>(null);

export const useField = (): FieldNames | null => useContext(FieldContext);
