import { createContext, useContext } from 'react';

type FieldNames = {
  id: string;
  labelId: string;
  helpId: string | undefined;
  isWrong: boolean;
  required: boolean;
  disabled: boolean;
};

/** What a control of our own takes from the field around it; Joy's controls have Joy's context for that. */
export const FieldContext = createContext<FieldNames | null>(null);

export const useField = (): FieldNames | null => useContext(FieldContext);
