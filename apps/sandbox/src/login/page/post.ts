// Submits the only form of the page, as Apple's page does.
document.forms[0]?.submit();
