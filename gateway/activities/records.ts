export type ActivityRecord = {
  id: string;
  icon?: string;
  image?: string;
  description: string;
  date: string;
  extraContent?: string;
  linkedContent?: string;
  link?: string;
  useRouter?: boolean;
};
