@rem The scripts of package.json begin with the `exec` of Unix shells, which Windows lacks: there it is this file.
@%*
