// Applies the workspace's theme and scheme before the first paint. A classic script, because it must block rendering.
{
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = read('scheme') ?? 'dark';
  const isDark = scheme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme !== 'light';
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = read('theme') ?? 'teal';
}
