export const incidentsHome = '/overview/incidents';
