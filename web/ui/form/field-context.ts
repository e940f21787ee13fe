import { createContext, useContext } from 'react';

type FieldNames = {
  id: string;
  labelId: string;
  helpId: string | undefined;
  isWrong: boolean;
  required: boolean;
  disabled: boolean;
};

/** What a control takes from the field around it. */
export const FieldContext = createContext<FieldNames | null>(null);

export const useField = (): FieldNames | null => useContext(FieldContext);
