/** An id without a record. */
export const nobody = '00000000-0000-4000-8000-000000000000';
